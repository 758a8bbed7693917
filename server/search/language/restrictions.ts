/** In a name they say that it is not the usual thing: a part of it, not new, or for few. */
export const restrictingWords =
  'only replacement spare refill repair used refurbished renewed youth petite small trainee'.split(' ')

/** For one hand or side: whoever needs it asks for it. */
export const sideWords = ['left', 'right']

/** Behind another thing in a name they say that it only goes with it: 'keyboard cover', 'helmet lens'. */
export const companionWords = (
  'accessory adapter adaptor bag battery bracket cable case charger clamp clip cover cradle dock filter holder holster kit lamp lanyard lens ' +
  'lid liner lock mount nozzle part pouch protector rack refill skin sleeve stand strap tip tripod'
).split(' ')

const spellings = new Set(companionWords.flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')]))

export const isCompanionWord = (word: string): boolean => spellings.has(word)

/** What comes behind these in a name is beside the thing that it names. */
const besides = /\s(?:with|w\/|and|&|for|fits|compatible|incl\.?|includes|including)(?=\s)|[,;:(–—|]|\s-\s/i

/** The words of a name that say what the thing is. */
export const takePhrase = (name: string): string => {
  const end = name.search(besides)
  return end < 0 ? name : name.slice(0, end)
}
