/** Of the staff of a shop with sample data, whose sign-ins everybody may know. */
export interface PublishedSignIn {
  name: string
  email: string
  password: string
  roleTitle: string
  /** Of the authenticator app, Base32. */
  secret?: string | undefined
}
