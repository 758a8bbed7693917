import isEmailByLibrary from 'validator/lib/isEmail.js'

/** An address that mail can be sent to. Dotless domains and quoted names are legal and used; spaces around it are not part of it. */
export function isEmail(address: string): boolean {
  if (unspeakable.test(address)) return false
  // The library reads an IPv6 literal only without the tag that RFC 5321 asks for.
  return isEmailByLibrary(address.replace(/@\[IPv6:/i, '@['), {
    allow_utf8_local_part: false,
    allow_ip_domain: true,
    require_tld: false,
  })
}

/** An address that anybody can write to from outside: its domain has a dot. */
export const isPublicEmail = (address: string): boolean => isEmail(address) && /@[^@]*\.[^@]*$/.test(address)

export const notAnEmail = 'The input is not valid E-mail!'

/** Two spellings of one address: case does not distinguish accounts here. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

// Control characters, and halves of a surrogate pair, on which the library throws.
// oxlint-disable-next-line no-control-regex
const unspeakable = /[\u0000-\u001f\u007f]|\p{Surrogate}/u

/** What is wrong with a typed address. @param ifNone what is said where nothing was typed: some forms have words of their own */
export function findEmailMistake(email: string, ifNone = 'Please enter an e-mail address.'): string | undefined {
  if (email.trim() === '') return ifNone
  return isEmail(email) ? undefined : notAnEmail
}
