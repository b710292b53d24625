export const host = {};
