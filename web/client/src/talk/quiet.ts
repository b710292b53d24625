// Quiet hours as the server keeps them: minutes after midnight where the player lives, and how far that clock is ahead of UTC.
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const timeOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const ownOffset = () => -new Date().getTimezoneOffset();
