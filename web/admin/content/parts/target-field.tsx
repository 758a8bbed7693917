import { listLinkTargets } from '../../../../contract/admin/content/content.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { CompletedField, type Completion } from '../../../forms/index.ts'

interface TargetFieldProps {
  name: string
  label: string
  optional?: boolean
  span?: boolean
  hint?: string
}

/** Where a link leads: searched among pages of the shop, collections and items, or typed. */
export const TargetField = ({ name, hint = targetHint, ...props }: TargetFieldProps) => (
  <CompletedField
    {...props}
    name={name}
    hint={hint}
    spellCheck={false}
    autoComplete="off"
    useCompletions={useTargets}
  />
)

const targetHint = 'A page, collection or item, or an address with https://'

function useTargets(text: string, name: string): Completion[] {
  const { data } = useAnswer(listLinkTargets, { query: { q: text.slice(0, 120) } }, { enabled: text !== '' })
  if (!data || text === '') return []
  const groups = [
    ['Page', data.pages],
    ['Collection', data.collections],
    ['Item', data.items],
  ] as const
  return groups.flatMap(([kind, targets]) =>
    targets.map(({ path, title }) => ({
      key: path,
      words: title,
      note: `${kind}, ${path}`,
      load: () => ({ [name]: path }),
    })),
  )
}
