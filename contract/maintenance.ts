/** Stands in the headers of an answer that the shop did not give because its owner works on it. */
export const maintenanceHeader = 'x-maintenance'

export const maintenanceSentence = 'The shop is closed for maintenance. Please try again later.'
