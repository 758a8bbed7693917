/** The file is not a backup, is damaged, or does not fit this program: the sentence says where and what. */
export class BadBackup extends Error {}
