export const compareAddress = (ids: number[]): string => `/compare?ids=${ids.join(',')}`
