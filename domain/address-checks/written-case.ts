/** Written in capitals within a street: directions, numbers of kings, boxes and bases. */
const ofStreets = new Set(
  'N S E W NE NW SE SW US II III IV VI VII VIII IX XI XII LLC PO GPO PMB PSC CMR APO FPO DPO AA AE AP'.split(' '),
)
/** Roads that have a number: 'CR 12' is a county road, 'Walnut Cr' a creek. */
const numberedRoads = new Set('BIA CR CSAH FM HC IH RM RR SH SR'.split(' '))
/** Initials that could be words. Those without a vowel are known by that. */
const initials = new Set(
  (
    'AARP AFB AMVETS ATF BIA BNSF CIA DEA DHL DHS DMV DOD DOT EMS EPA FAA FBI FDA FDNY FEMA GE HUD HVAC IBM ICU IRS ISU ' +
    'JBSA LAPD LAX LSU MCI MRI MSU NAACP NAS NASA NATO NIH NOAA NSA NYC NYPD NYU OSHA OSU PGA PLLC ROTC SUNY TSA UAW ' +
    'UCLA UNC UNLV UPS USA USAA USAF USC USDA USGS USMC USPS USS UT VA VFW YMCA YWCA'
  ).split(' '),
)
/** Without a vowel, and no initials: roads, houses and people. */
const abbreviations = new Set(
  (
    'BCH BG BGS BLF BLK BR BRG BRK CLB CLF CMN CR CRK CRT CT CTR CTS CV DL DM DPT DR DRS DV FL FLD FLR FLS FLT FRD FRG ' +
    'FRK FT GDN GLN GRD GRN GRV HBR HL HLS HR HTS JCT JR KNL LCK LDG LF LGT LK LKS LN LNS LTD LWR MC MDW MFG MGR MKT ML ' +
    'MLS MNR MR MRS MS MSN MT MTN MTS ND NCK NTH PK PL PLN PLZ PR PRK PRT PT PTS RCV RD RDG RDS RM RMS RST RT SHL SHP ' +
    'SHR SMT SPC SPG SPR SQ SQS SR SRS ST STH STN STS TH TPK TR TRK TRL TRS TWP VL VLG VW VWS WHS WL WLK WLS XRD'
  ).split(' '),
)

/** Does a text shout or mumble: capitals or small letters only? Then nobody has chosen its case. */
const hasOneCase = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && (text === text.toUpperCase() || text === text.toLowerCase())

/** Behind a name: 'JOHN SMITH III'. */
const kings = new Set('II III IV VI VII VIII'.split(' '))

const smallWords = new Set('and at by for in of on or the'.split(' '))

/** A name in the case of a label: 'SAINT LOUIS' is Saint Louis; what somebody wrote with care stays. */
export const toNameCase = (text: string): string =>
  hasOneCase(text)
    ? text.replace(
        /(?<![\p{L}\d])\p{L}{1,2}(?:&\p{L}{1,2})+(?![\p{L}\d])|[\p{L}\d]+(?:['’][\p{L}\d]+)*/gu,
        (word, at: number) => {
          const capitals = word.toUpperCase()
          const isLast = at > 0 && at + word.length === text.trimEnd().length
          if (word.includes('&') || isInitials(capitals) || (isLast && kings.has(capitals))) return capitals
          if (at === 0 && capitals === 'US' && text.length > word.length) return capitals
          const isWithin =
            /[\p{L}\d][\s-]+$/u.test(text.slice(0, at)) && /^[\s-]+\p{L}/u.test(text.slice(at + word.length))
          return isWithin && smallWords.has(word.toLowerCase()) ? word.toLowerCase() : toCapitalized(word)
        },
      )
    : text

/** As `toNameCase`, with directions and kinds of roads in capitals: '12 MAIN ST NW' is 12 Main St NW. */
export const toStreetCase = (text: string): string =>
  hasOneCase(text)
    ? toNameCase(text).replace(/(?<!['’])[\p{L}\d]+/gu, (word, at: number, whole: string) => {
        const capitals = word.toUpperCase()
        const isLettered =
          /^[A-Z]{1,2}$/.test(capitals) &&
          !abbreviations.has(capitals) &&
          /\b(?:hwy|highway|cth|county (?:road|rd|hwy))\s+$/i.test(whole.slice(0, at))
        const isRoad = numberedRoads.has(capitals) && /^[\s-]+#?\d/.test(whole.slice(at + word.length))
        return ofStreets.has(capitals) || isRoad || isLettered || isUnit(capitals) ? capitals : word
      })
    : text

/** 'MLK', 'JFK' and 'FBI', but neither 'JR' nor 'BLVD'. */
const isInitials = (word: string): boolean =>
  initials.has(word) || (/^[B-DF-HJ-NP-TV-XZ]{2,3}$/.test(word) && !abbreviations.has(word))

/** '12B', 'A4' and 'N6W23001' name a unit or a house, '3RD' a street. */
const isUnit = (word: string): boolean =>
  /^[A-Z\d]+$/.test(word) && /[A-Z]/.test(word) && /\d/.test(word) && !isOrdinal(word)

const isOrdinal = (word: string): boolean => /^\d+(?:st|nd|rd|th)$/i.test(word)

function toCapitalized(word: string): string {
  const small = word.toLowerCase()
  if (isOrdinal(small)) return small
  return small
    .replace(/^\p{L}|['’]\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replace(
      /^(Mc|Mac(?=arthur|dill|donald|dougal|farlane|gregor|leod|millan|pherson))(\p{L})/u,
      (_, son: string, letter: string) => `${son}${letter.toUpperCase()}`,
    )
}
