/** Words as they are found by a pattern of SQL's `like`: no letter of them means something else. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
