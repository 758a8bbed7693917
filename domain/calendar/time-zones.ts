/** The clocks of the United States from east to west, each by the place that most of its zone goes by. */
const american: Record<string, string> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic (Puerto Rico)',
}

/** All that this computer knows, those of the United States first. */
export const listTimeZones = (): string[] => [
  ...new Set([...Object.keys(american), ...Intl.supportedValuesOf('timeZone')]),
]

/** What people call a zone: 'Eastern (New York)', 'Europe/Berlin'. */
export const titleTimeZone = (zone: string): string => american[zone] ?? zone.replaceAll('_', ' ')
