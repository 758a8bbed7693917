import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { localDay, type ClosedDays, type CutOff, type Day } from '../../../../domain/calendar/business-days.ts'
import { explainDay } from '../../../../domain/decoration/judge-decoration.ts'
import { describeLate, judgeInHands, listWaysInTime, usualTransitDays } from '../../../../domain/decoration/in-hands.ts'
import { lastOrderDay, planTimeline, type Schedule } from '../../../../domain/decoration/timeline.ts'
import { formatMinute, formatShortDate, formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import type { Draft, Method } from './draft.ts'
import * as styles from './configurator.module.css'

/** How long freight is on its way, and where to. */
export interface Transit {
  zip: string
  /** Business days. */
  days: number
}

interface WhenPanelProps {
  product: Product
  draft: Draft
  method: Method
  quantity: number
  now: Date
  cutOff: CutOff
  /** On which nobody works. */
  closed: ClosedDays
  /** When the last of the blank goods comes in; undefined where all are there. */
  goodsOn: Day | undefined
  /** Of the freight that was estimated; undefined: nobody has asked yet. */
  transit: Transit | undefined
}

/** When it can be there, and when it has to be ordered for the day that it is needed. */
export function WhenPanel({ product, draft, quantity, now, ...props }: WhenPanelProps) {
  const schedule = toSchedule(draft, props)
  const { arrivesOn } = planTimeline(now, schedule)
  const inHandsOn = readPossibleDay(draft, localDay(now, props.cutOff.timeZone))
  return (
    <div className={styles.when}>
      <p className={`between ${styles.whenHead}`}>
        <span className="label">In hands, earliest{props.transit && `, in ${props.transit.zip}`}</span>
        {inHandsOn !== undefined && <Verdict arrivesOn={arrivesOn} inHandsOn={inHandsOn} />}
      </p>
      <p className={styles.whenDay}>{formatWeekday(arrivesOn)}</p>
      {inHandsOn !== undefined && <InTime {...{ product, quantity, now, schedule, inHandsOn, arrivesOn }} />}
    </div>
  )
}

/** A day that is refused says so at its field; nothing is counted to it. */
const readPossibleDay = ({ in_hands_on: asked }: Draft, today: Day): Day | undefined =>
  asked !== undefined && explainDay(asked, today) === undefined ? asked : undefined

type ScheduleProps = Pick<WhenPanelProps, 'method' | 'cutOff' | 'closed' | 'goodsOn' | 'transit'>

const toSchedule = (draft: Draft, { method, cutOff, closed, goodsOn, transit }: ScheduleProps): Schedule => ({
  productionDays: draft.rush_days ?? method.lead_days,
  isRush: draft.rush_days !== undefined,
  transitDays: transit?.days ?? usualTransitDays,
  cutOff,
  closed,
  goodsOn,
})

/** The days of the order, one after the other. */
export function TimelineSteps({ draft, now, ...props }: Omit<WhenPanelProps, 'product' | 'quantity'>) {
  const schedule = toSchedule(draft, props)
  const days = planTimeline(now, schedule)
  const steps = [
    { name: 'Proof', day: days.proofOn, hint: 'by e-mail' },
    { name: 'You approve', day: days.approveBy, hint: schedule.isRush ? 'the same day' : 'within 1 business day' },
    {
      name: 'Production',
      day: days.startsOn,
      until: days.shipsOn,
      hint: `${formatBusinessDays(schedule.productionDays)}${schedule.isRush ? ', rush' : ''}`,
    },
    { name: 'Ships', day: days.shipsOn },
    {
      name: 'In hands',
      day: days.arrivesOn,
      hint: `${props.transit ? `${formatBusinessDays(schedule.transitDays)} in transit to ${props.transit.zip}` : `assumes ${formatBusinessDays(schedule.transitDays)} by ground`}`,
    },
  ]
  return (
    <div className={styles.when}>
      <h3>Timeline</h3>
      <ol className={styles.steps}>
        {steps.map(({ name, day, until, hint }) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              {until === undefined || until === day
                ? formatWeekday(day)
                : `${formatShortDate(day)} – ${formatShortDate(until)}`}
            </span>
            {hint && <small>{hint}</small>}
          </li>
        ))}
      </ol>
      <p className="hint">If you order by {formatCutOff(schedule.cutOff, now)}. Business days only.</p>
    </div>
  )
}

function Verdict({ arrivesOn, inHandsOn }: { arrivesOn: Day; inHandsOn: Day }) {
  return arrivesOn <= inHandsOn ? (
    <span className="badge badge--ok">On time</span>
  ) : (
    <span className="badge badge--bad">Too late</span>
  )
}

interface InTimeProps {
  product: Product
  quantity: number
  now: Date
  schedule: Schedule
  inHandsOn: Day
  arrivesOn: Day
}

/** The last moment to order; where that has passed, what would help. */
function InTime({ product, quantity, now, schedule, inHandsOn, arrivesOn }: InTimeProps) {
  if (arrivesOn <= inHandsOn) {
    const last = lastOrderDay(inHandsOn, schedule)
    const isToday = last === localDay(now, schedule.cutOff.timeZone)
    return (
      <p className="small">
        Order by {isToday ? 'today' : formatWeekday(last)}, {formatCutOff(schedule.cutOff, now)}, to have it by{' '}
        {formatWeekday(inHandsOn)}.
      </p>
    )
  }
  const rushDays = product.rush_pricing
    .filter(({ maximum_quantity: atMost }) => quantity <= atMost)
    .map(({ days }) => days)
  const late = judgeInHands(now, schedule, inHandsOn, rushDays)
  return (
    late && (
      <p className="msg msg--bad">
        Arrives {describeLate(late)}. {listWaysInTime(late)}
      </p>
    )
  )
}

/** '2:00 pm CT' */
function formatCutOff({ timeZone, minute }: CutOff, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(now)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${formatMinute(minute)} ${zone}`.trim()
}
