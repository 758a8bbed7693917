import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeSearchWords, getSearchWords, trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import type { SearchChange } from '../../../../contract/admin/catalog/search-words.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { useMe } from '../../app/me.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { PageTop } from '../../kit/page/page-top.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'
import { AddForms } from './add-forms.tsx'
import { describeChange } from './describe-change.ts'
import { TryPanel } from './try-panel.tsx'
import { WordLists } from './word-lists.tsx'

/** A change that is tried, and what it does in words. */
export interface Draft {
  change: SearchChange
  says: string
}

/** Tries a change beside what is answered now; without one there is nothing to try any more. */
export type Propose = (change: SearchChange | undefined, about?: { item?: string; tryIt?: string }) => void

/** What searches of the shop find by the owner's words: each change is tried beside what is answered now. */
export function SearchPage() {
  const { may } = useMe()
  const canChange = may(changeSearchWords)
  const [address, setAddress] = useSearchParams()
  const q = (address.get('q') ?? '').slice(0, 120)
  const [draft, setDraft] = useState<Draft>()
  const [searched, setSearched] = useState(q)
  const [triedByForm, setTriedByForm] = useState<string>()
  // What one of the forms tries is no search that the other one could be for.
  if (q !== searched && q !== triedByForm) setSearched(q)
  const { data, error } = useAnswer(getSearchWords, {}, { quiet: true })
  const save = useCallWithToast(changeSearchWords, {
    quiet: true,
    refreshes: [getSearchWords, trySearch],
    onDone() {
      setDraft(undefined)
      setTriedByForm(undefined)
    },
  })
  const propose: Propose = (change, { item = '', tryIt = q } = {}) => {
    save.reset()
    if (change && isAdding(change)) setTriedByForm(tryIt)
    setDraft(change && { change, says: describeChange(change, item) })
    if (tryIt !== q) setAddress(tryIt === '' ? {} : { q: tryIt }, { replace: true })
  }
  return (
    <>
      <PageTop title="Search" about="Try what buyers find before you save." />
      <TryPanel
        q={q}
        draft={draft}
        canChange={canChange}
        refused={save.refused?.message}
        saving={save.sending}
        onSearch={(text) => setAddress(text === '' ? {} : { q: text }, { replace: true })}
        onPropose={propose}
        onSave={() => draft && void save.send({ input: draft.change })}
        onDiscard={() => propose(undefined)}
      />
      {canChange && <AddForms key={searched} q={searched} onPropose={propose} />}
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <WordLists words={data} canChange={canChange} onPropose={propose} />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const isAdding = ({ kind }: SearchChange): boolean => kind === 'add-synonym' || kind === 'add-redirect'
