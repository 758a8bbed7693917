/** @param quantity at which prices are shown */
export function compareAddress(ids: readonly number[], quantity?: number): string {
  const query = [ids.length > 0 && `ids=${ids.join(',')}`, quantity !== undefined && `quantity=${quantity}`]
  const text = query.filter((part) => part !== false).join('&')
  return text === '' ? '/compare' : `/compare?${text}`
}
