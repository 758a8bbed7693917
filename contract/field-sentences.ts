// What a schema finds wrong with a field, said to the person who filled it in: the same in a form as in the server's refusal.

/** @param path as a refusal names the field: 'user.first_name' */
export function explainSchemaMistake(keyword: string, path: string, limit: unknown): string {
  const name = nameField(path)
  switch (keyword) {
    case 'required':
      return `Please enter ${name}.`
    case 'minLength':
      return limit === 1 ? `Please enter ${name}.` : `${name} needs at least ${String(limit)} characters.`
    case 'maxLength':
      return `${name} can have at most ${String(limit)} characters.`
    case 'minimum':
      return `${name} must be at least ${String(limit)}.`
    case 'maximum':
      return `${name} can be at most ${String(limit)}.`
    case 'multipleOf':
      return `${name} can have at most ${Math.round(-Math.log10(Number(limit)))} decimals.`
    case 'minItems':
      return `${name} needs at least ${String(limit)}.`
    case 'maxItems':
      return `${name} can have at most ${String(limit)}.`
    default:
      return `${name} is not one of the accepted values.`
  }
}

/** An entry of a list has the name of its list: 'ids.0' is 'ids'. */
export const nameField = (path: string): string => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part))
  return `'${name ? toWords(name) : 'request'}'`
}

/** 'creditLimit' and 'credit_limit' are 'credit limit'. */
export const toWords = (name: string): string =>
  name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(/[_-]/g, ' ')
