/** The shop cannot open, and its owner can do something about it: the sentence says what. */
export class CannotOpen extends Error {}
