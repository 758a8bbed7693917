/** Zones from a warehouse by the first three digits of the ZIP code, as rows of the table. */
export const listZones = (from: 'dayton' | 'reno') =>
  regions.flatMap(([first, last, fromDayton, fromReno]) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      // Dayton's are those of every warehouse that has none of its own.
      origin: from === 'dayton' ? '' : '895',
      zipPrefix: String(first + index).padStart(3, '0'),
      zone: from === 'dayton' ? fromDayton : fromReno,
    })),
  )

/** First and last ZIP prefix of a region, and its zone by the distance from each warehouse. Prefixes that nobody uses are left out. */
const regions: [first: number, last: number, fromDayton: number, fromReno: number][] = [
  [5, 5, 4, 8], // New York, one office
  [6, 9, 9, 9], // Puerto Rico, Virgin Islands
  [10, 69, 5, 8], // New England
  [70, 89, 4, 8], // New Jersey
  [90, 98, 9, 9], // Military, Europe
  [100, 139, 4, 8], // New York, east
  [140, 149, 4, 8], // New York, west
  [150, 168, 3, 8], // Pennsylvania, west
  [169, 199, 4, 8], // Pennsylvania, east; Delaware
  [200, 212, 4, 8], // Washington, Maryland
  [214, 246, 4, 8], // Maryland, Virginia
  [247, 268, 3, 8], // West Virginia
  [270, 299, 4, 8], // Carolinas
  [300, 319, 4, 8], // Georgia
  [320, 329, 5, 8], // Florida, north
  [330, 334, 6, 8], // Florida, south-east
  [335, 338, 5, 8], // Florida, Gulf side
  [339, 339, 6, 8], // Florida, south-west
  [340, 340, 9, 9], // Military, Americas
  [341, 341, 6, 8], // Florida, Naples
  [342, 342, 5, 8], // Florida, Sarasota
  [344, 344, 5, 8], // Florida, Gainesville
  [346, 347, 5, 8], // Florida, middle
  [349, 349, 6, 8], // Florida, Treasure Coast
  [350, 352, 4, 8], // Alabama, Birmingham
  [354, 369, 5, 8], // Alabama
  [370, 385, 4, 8], // Tennessee
  [386, 397, 5, 7], // Mississippi
  [398, 399, 4, 8], // Georgia
  [400, 410, 2, 8], // Kentucky, Louisville to Covington
  [411, 418, 3, 8], // Kentucky, east
  [420, 427, 3, 7], // Kentucky, west
  [430, 433, 2, 8], // Ohio, Columbus
  [434, 438, 3, 8], // Ohio, Toledo and south-east
  [439, 449, 3, 8], // Ohio, Cleveland and east
  [450, 459, 2, 8], // Ohio, Cincinnati and Dayton
  [460, 462, 2, 8], // Indiana, Indianapolis
  [463, 466, 3, 7], // Indiana, north
  [467, 475, 2, 8], // Indiana, middle
  [476, 479, 3, 7], // Indiana, south-west
  [480, 496, 3, 8], // Michigan
  [497, 499, 4, 7], // Michigan, north
  [500, 516, 5, 6], // Iowa, west
  [520, 528, 4, 7], // Iowa, east
  [530, 532, 4, 7], // Wisconsin
  [534, 535, 4, 7],
  [537, 549, 4, 7],
  [550, 551, 5, 6], // Minnesota
  [553, 567, 5, 6],
  [569, 569, 4, 8], // Washington, one office
  [570, 577, 6, 6], // South Dakota
  [580, 588, 6, 6], // North Dakota
  [590, 599, 7, 5], // Montana
  [600, 609, 3, 7], // Illinois, Chicago
  [610, 620, 4, 7], // Illinois
  [622, 629, 4, 7],
  [630, 631, 4, 7], // Missouri
  [633, 641, 4, 7],
  [644, 658, 5, 7], // Missouri, west
  [660, 662, 5, 6], // Kansas
  [664, 679, 5, 6],
  [680, 681, 5, 6], // Nebraska
  [683, 693, 5, 6],
  [700, 701, 5, 8], // Louisiana
  [703, 708, 5, 8],
  [710, 714, 5, 7],
  [716, 729, 5, 7], // Arkansas
  [730, 731, 5, 6], // Oklahoma
  [733, 733, 6, 7], // Texas, Austin
  [734, 741, 5, 6], // Oklahoma
  [743, 749, 5, 6],
  [750, 770, 5, 7], // Texas, Dallas and Waco
  [772, 779, 6, 7], // Texas, Houston
  [780, 799, 6, 6], // Texas, south and west
  [800, 816, 6, 5], // Colorado
  [820, 831, 6, 5], // Wyoming
  [832, 838, 7, 4], // Idaho
  [840, 847, 7, 4], // Utah
  [850, 853, 7, 5], // Arizona
  [855, 857, 7, 5],
  [859, 860, 7, 4],
  [863, 865, 7, 4],
  [870, 871, 6, 5], // New Mexico
  [873, 885, 6, 5],
  [889, 891, 7, 4], // Nevada, Las Vegas
  [893, 893, 8, 3], // Nevada, Ely
  [894, 897, 8, 2], // Nevada, Reno and Carson City
  [898, 898, 8, 3], // Nevada, Elko
  [900, 908, 8, 4], // California
  [910, 928, 8, 4],
  [930, 931, 8, 4],
  [932, 933, 8, 3], // California, Bakersfield
  [934, 935, 8, 4],
  [936, 951, 8, 3], // California, Fresno to San Jose
  [952, 953, 8, 2], // California, Stockton
  [954, 955, 8, 3],
  [956, 961, 8, 2], // California, Sacramento and north
  [962, 969, 9, 9], // Military, Pacific; Hawaii; Guam
  [970, 986, 8, 4], // Oregon, Washington
  [988, 994, 8, 4],
  [995, 999, 9, 9], // Alaska
]
