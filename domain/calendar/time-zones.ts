/** The clocks of the United States from east to west, each by the place that most of its zone goes by. */
const american = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** All that this computer knows, those of the United States first. */
export const listTimeZones = (): string[] => [...new Set([...american, ...Intl.supportedValuesOf('timeZone')])]
