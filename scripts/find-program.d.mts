export function findProgram(names: string[]): string | undefined
export function findPoppler(name: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdfimages' | 'pdftoppm'): string | undefined
