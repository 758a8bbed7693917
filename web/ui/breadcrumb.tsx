import { Link } from '../router/index.ts'

interface BreadcrumbProps {
  trail: { name: string; collection_url: string }[]
  current: string
}

/** Where the page stands in the catalog. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        <li>
          <Link to="/home">Home</Link>
        </li>
        {trail.map(({ name, collection_url: url }) => (
          <li key={url}>
            <Link to={url}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
