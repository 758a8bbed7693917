/** The file as a whole cannot be read, and the sentence says why. */
export class UnreadableFile extends Error {}
