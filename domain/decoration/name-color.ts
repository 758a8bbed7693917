import type { ImprintColor } from './decoration.ts'

/** 'PMS 166 C Ember'; 'Opaque white' and 'PMS Reflex Blue C', whose code and name say the same; a mixed one has no name but its code. */
export function nameColor({ code, name, isMatch }: Omit<ImprintColor, 'hex'>): string {
  if (isMatch) return `${code} (PMS match)`
  const [inCode, inName] = [code.toLowerCase(), name.toLowerCase()]
  if (inCode.includes(inName)) return code
  return inName.includes(inCode) ? name : `${code} ${name}`
}
