// The version of the client, put in when it is built (tools/version.ts).
declare const __EC4X_VERSION__: string;

export const version = __EC4X_VERSION__;
