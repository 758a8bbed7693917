import type { PriceTakenBack } from '../../../contract/admin/catalog/prices.schema.ts'

/** The first items of which something stays as somebody has made it since. */
export const ChangedSince = ({ changed }: { changed: PriceTakenBack['changed_since'] }) => (
  <ul>
    {changed.map(({ id, code, what, who }) => (
      <li key={id}>
        <span className="mono">{code}</span>: {what}
        {who && `, by ${who}`}
      </li>
    ))}
  </ul>
)
