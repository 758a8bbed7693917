import { trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import type { SearchChange } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { useCall } from '../../../client/index.ts'
import { atFields, Form, SubmitButton, TextField } from '../../../forms/index.ts'
import type { Propose } from './search-page.tsx'
import * as styles from './search.module.css'

interface AddFormsProps {
  /** What is searched: it is what a new synonym or redirect is probably for. */
  q: string
  onPropose: Propose
}

/** A synonym or a redirect is tried first; then it is saved. */
export const AddForms = (props: AddFormsProps) => (
  <div className={styles.searchAdds}>
    <section className="pan" aria-labelledby="add-synonym">
      <h2 id="add-synonym">New synonym</h2>
      <SynonymForm {...props} />
    </section>
    <section className="pan" aria-labelledby="add-redirect">
      <h2 id="add-redirect">New redirect</h2>
      <RedirectForm {...props} />
    </section>
  </div>
)

function SynonymForm({ q, onPropose }: AddFormsProps) {
  const { tries, propose } = useTrial(onPropose)
  return (
    <Form
      className={styles.oneLine}
      start={{ words: q, sameAs: '' }}
      sends={tries}
      otherwiseAt="words"
      check={({ words, sameAs }) =>
        atFields({
          words: needed(words, 'Please enter what is searched for.'),
          sameAs: needed(sameAs, 'Please enter what the catalog calls it.'),
        })
      }
      onSubmit={({ words, sameAs }) => propose({ kind: 'add-synonym', words: words.trim(), sameAs: sameAs.trim() })}
    >
      <TextField name="words" label="Searched for" autoComplete="off" maxLength={120} />
      <TextField name="sameAs" label="Same as" autoComplete="off" maxLength={120} />
      <SubmitButton look="standard">Try</SubmitButton>
    </Form>
  )
}

function RedirectForm({ q, onPropose }: AddFormsProps) {
  const { tries, propose } = useTrial(onPropose)
  return (
    <Form
      className={styles.oneLine}
      start={{ words: q, address: '' }}
      sends={tries}
      otherwiseAt="words"
      check={({ words, address }) =>
        atFields({
          words: needed(words, 'Please enter what is searched for.'),
          address: /^\/(?![/\\])/.test(address.trim())
            ? undefined
            : 'Please enter a page of the shop, such as /listing/7.',
        })
      }
      onSubmit={({ words, address }) => propose({ kind: 'add-redirect', words: words.trim(), address: address.trim() })}
    >
      <TextField name="words" label="Searched for" autoComplete="off" maxLength={120} />
      <TextField name="address" label="Leads to" placeholder="/listing/7" autoComplete="off" maxLength={300} />
      <SubmitButton look="standard">Try</SubmitButton>
    </Form>
  )
}

const needed = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)

/** What cannot be is refused at its field; only what can be saved is proposed. */
function useTrial(onPropose: Propose) {
  const tries = useCall(trySearch, { quiet: true })
  async function propose(change: SearchChange) {
    const { words, kind } = change
    // The shop does not search for it alone, but its synonym counts in longer searches.
    const isShortSynonym = kind === 'add-synonym' && !isLongSearch(words)
    if (isShortSynonym || (await tries.send({ input: { q: words, change } }))) onPropose(change, { tryIt: words })
  }
  return { tries, propose }
}
