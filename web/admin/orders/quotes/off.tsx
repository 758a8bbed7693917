import * as styles from './quotes.module.css'

/** '−12%' of the list; more than the list is no good news. */
export const Off = ({ children }: { children: string | undefined }) => (
  <span className={children?.startsWith('+') ? styles.more : styles.off}>{children}</span>
)
