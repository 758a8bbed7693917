/** What the address of a product page says before its choices are read; the server, too, knows that there are some. */
export function readAddressed(params: URLSearchParams) {
  const [line, copied] = [params.get('line'), params.get('copy')]
  const lineId = readLineId(line)
  return {
    isAddressed: params.has('c') || params.has('q') || line !== null || copied !== null,
    isDecorated: params.has('c') || line !== null || copied !== null,
    /** The line that is being changed. */
    lineId,
    /** The line that the choices begin with: the one that is being changed, or one whose copy becomes another line. */
    sourceLineId: lineId ?? readLineId(copied),
  }
}

const readLineId = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
