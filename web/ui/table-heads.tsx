interface Props {
  /** What each column is called: `num` over figures, `sr` for those who do not see the table; false: it is not there. */
  of: readonly (string | { num: string } | { sr: string } | false)[]
}

export const TableHeads = ({ of }: Props) => (
  <thead>
    <tr>
      {of.map((head) => {
        if (!head) return null
        const { text, num, sr }: Head = typeof head === 'string' ? { text: head } : head
        return (
          <th key={text ?? num ?? sr} scope="col" className={num && 'num'}>
            {sr ? <span className="sr">{sr}</span> : (text ?? num)}
          </th>
        )
      })}
    </tr>
  </thead>
)

type Head = Partial<Record<'text' | 'num' | 'sr', string>>
