/** Somebody has typed what means nothing here; the sentence says what does. */
export class NotUnderstood extends Error {}
