/** This artwork cannot be taken: the sentence tells its buyer why and what to do. */
export class Unreadable extends Error {}
