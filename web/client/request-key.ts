/** Names one press of a button, so that the server can carry it out once. Not `randomUUID`: browsers have it on https only. */
export const makeRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
