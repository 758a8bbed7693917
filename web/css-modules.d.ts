declare module '*.css'

/** Its class names; scripts/styles.test.ts knows which there are. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}

declare module '*.svg?url' {
  /** Its address, which changes with what is in it. */
  const address: string
  export default address
}
