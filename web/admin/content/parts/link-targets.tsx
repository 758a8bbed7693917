import { listLinkTargets } from '../../../../contract/admin/content.call.ts'
import { useAnswer } from '../../../client/index.ts'

const id = 'link-targets'

/** For the `list` of a field that says where a link leads. */
export const linkTargets = { list: id, autoComplete: 'off', spellCheck: false } as const

export const targetHint = 'A page like /about-us, a collection, or an address with https://'

/** What those fields propose: pages of the shop and its collections. Belongs on the page once. */
export function LinkTargets() {
  const { data } = useAnswer(listLinkTargets, {})
  return (
    <datalist id={id}>
      {[...(data?.pages ?? []), ...(data?.collections ?? [])].map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
