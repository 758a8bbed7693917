declare module '*.css'

/** Its class names; scripts/styles.test.ts knows which there are. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export = names
}
