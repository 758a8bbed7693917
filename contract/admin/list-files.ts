// Lists as files for a spreadsheet, for whoever may read the list. @param query as its call takes it, with `column` for each column

export const itemsCsvUrl = (query: string): string => `/api/admin/items.csv?${query}`
export const companiesCsvUrl = (query: string): string => `/api/admin/companies.csv?${query}`
export const peopleCsvUrl = (query: string): string => `/api/admin/people.csv?${query}`
