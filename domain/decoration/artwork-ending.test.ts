import { describe, expect, test } from 'vitest'
import { findEnd, judgeEnding, type ArtworkUse } from './artwork-ending.ts'

const today = '2026-03-02'
const months = 24
const never: ArtworkUse = { addedOn: '2020-01-01', keptOn: null, orderedOn: null, noticedOn: null }

describe('an artwork', () => {
  test.each<[string, Partial<ArtworkUse>, ReturnType<typeof judgeEnding>, string]>([
    ['stays for months after its last order', { orderedOn: '2025-03-02' }, 'stays', '2027-03-02'],
    ['stays for as long after it was added', { addedOn: '2025-12-01' }, 'stays', '2027-12-01'],
    ['stays for as long once somebody kept it', { keptOn: '2026-03-01' }, 'stays', '2028-03-01'],
    ['is announced 30 days before its end', { orderedOn: '2024-04-01' }, 'notice', '2026-04-01'],
    ['is not announced 31 days before', { orderedOn: '2024-04-02' }, 'stays', '2026-04-02'],
    ['is announced for its whole time, however old it is', {}, 'notice', '2026-04-01'],
    ['waits for its end', { orderedOn: '2024-04-01', noticedOn: '2026-03-02' }, 'waits', '2026-04-01'],
    ['waits 30 days after the notice', { noticedOn: '2026-02-01' }, 'waits', '2026-03-03'],
    ['ends then', { noticedOn: '2026-01-31' }, 'ends', '2026-03-02'],
    [
      'is announced anew after it was ordered again',
      { orderedOn: '2024-03-02', noticedOn: '2022-01-01' },
      'notice',
      '2026-04-01',
    ],
    [
      'stays once it was kept after the notice',
      { keptOn: '2026-02-10', noticedOn: '2026-02-01' },
      'stays',
      '2028-02-10',
    ],
  ])('%s', (_, use, verdict, end) => {
    expect(judgeEnding({ ...never, ...use }, months, today)).toBe(verdict)
    expect(findEnd({ ...never, ...use }, months, today)).toBe(end)
  })
})
