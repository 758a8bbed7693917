import { atFields, Form, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Propose } from './search-page.tsx'

interface AddFormsProps {
  /** What is tried: it is what a new synonym or redirect is probably for. */
  q: string
  onPropose: Propose
}

const needed = (text: string, sentence: string) => (text.trim() === '' ? sentence : undefined)

/** A synonym or a redirect is tried first; then it is saved. */
export const AddForms = ({ q, onPropose }: AddFormsProps) => (
  <div className="search-adds">
    <section className="pan" aria-labelledby="add-synonym">
      <h2 id="add-synonym">New synonym</h2>
      <Form
        className="one-line"
        start={{ words: q, same_as: '' }}
        check={({ words, same_as: sameAs }) =>
          atFields({
            words: needed(words, 'Please enter what is searched for.'),
            same_as: needed(sameAs, 'Please enter what the catalog calls it.'),
          })
        }
        onSubmit={({ words, same_as: sameAs }) =>
          onPropose({ kind: 'add-synonym', words: words.trim(), same_as: sameAs.trim() }, { tryIt: words.trim() })
        }
      >
        <TextField name="words" label="Searched for" autoComplete="off" maxLength={120} />
        <TextField name="same_as" label="Is the same as" autoComplete="off" maxLength={120} />
        <Button type="submit">Try</Button>
      </Form>
    </section>
    <section className="pan" aria-labelledby="add-redirect">
      <h2 id="add-redirect">New redirect</h2>
      <Form
        className="one-line"
        start={{ words: q, address: '' }}
        check={({ words, address }) =>
          atFields({
            words: needed(words, 'Please enter what is searched for.'),
            address: /^\/(?![/\\])/.test(address.trim())
              ? undefined
              : 'Please enter a page of the shop, such as /listing/7.',
          })
        }
        onSubmit={({ words, address }) =>
          onPropose({ kind: 'add-redirect', words: words.trim(), address: address.trim() }, { tryIt: words.trim() })
        }
      >
        <TextField name="words" label="Searched for" autoComplete="off" maxLength={120} />
        <TextField name="address" label="Leads to" placeholder="/listing/7" autoComplete="off" maxLength={300} />
        <Button type="submit">Try</Button>
      </Form>
    </section>
  </div>
)
