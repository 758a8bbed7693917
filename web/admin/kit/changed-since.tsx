export interface ChangedItem {
  id: number
  code: string
  /** The values: 'Price, Name'. */
  what: string
  /** Empty: nobody knows. */
  who: string
}

/** The first items of which something stays as somebody has made it since. */
export const ChangedSince = ({ changed }: { changed: readonly ChangedItem[] }) => (
  <ul>
    {changed.map(({ id, code, what, who }) => (
      <li key={id}>
        <span className="mono">{code}</span>: {what}
        {who && `, by ${who}`}
      </li>
    ))}
  </ul>
)
