import { comparedAtLeast, comparedAtMost, compareList, removeFromCompare, useStoredList } from '../../client/index.ts'
import { useNavigate } from '../../router/index.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toasts.tsx'

export const compareAddress = (ids: number[]): string => `/compare?ids=${ids.join(',')}`

/** At the bottom of the page as soon as something is to be compared. */
export function CompareBar() {
  const items = useStoredList(compareList)
  const navigate = useNavigate()
  if (items.length === 0) return null
  const tooFew = items.length < comparedAtLeast

  function compare() {
    if (tooFew) return showToast({ kind: 'info', title: 'Please select at least two products!' })
    void navigate(compareAddress(items.map(({ id }) => id)))
  }

  return (
    <section className="compare-bar" aria-label="Compare">
      <div className="wrap">
        <p>
          <b>Compare</b>
          <br />
          <span className="small dim">
            {items.length} of {comparedAtMost}
          </span>
        </p>
        <ul className="slots">
          {items.map((item) => (
            <li key={item.id} className="slot">
              <span className="pic">
                <Picture url={item.image_thumnail} alt="" sizes="52px" />
              </span>
              <span className="tx">
                <b>{item.name}</b>
                <span className="code">{item.web_code}</span>
              </span>
              <IconButton label={`Take ${item.name} out of the comparison`} onClick={() => removeFromCompare(item.id)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
          {Array.from({ length: comparedAtMost - items.length }, (_, place) => (
            <li key={place} className="slot slot--empty">
              <span className="tx">{place === 0 && tooFew ? 'Add a second' : 'Add a third, if you like'}</span>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button look="quiet" className="clear" onClick={() => compareList.write([])}>
            Clear
          </Button>
          <Button
            look="primary"
            disabled={tooFew}
            title={tooFew ? 'Please select at least two products!' : undefined}
            onClick={compare}
          >
            Compare{tooFew ? '' : ` ${items.length}`}
          </Button>
        </div>
      </div>
    </section>
  )
}
