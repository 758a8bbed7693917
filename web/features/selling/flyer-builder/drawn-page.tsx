import { useState, type SVGProps } from 'react'
import { pictureAt, pictureWidths } from '../../../../contract/pictures.ts'
import { tracking, type Drawn, type DrawnPage } from '../../../../domain/flyers/drawn-page.ts'
import { toNoPicture } from '../../../../domain/flyers/layout/no-picture.ts'
import { toQrCode } from '../../../../domain/flyers/qr-code.ts'
import './print-fonts.css'

interface DrawnPageViewProps extends SVGProps<SVGSVGElement> {
  page: DrawnPage
  /** Whether its links can be followed. */
  links?: boolean
}

/** A page of a flyer as it prints: true text, in the fonts of the paper. What is over it, such as the frame of a selection, are its children. */
export function DrawnPageView({ page, links = false, children, ...svg }: DrawnPageViewProps) {
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      fontFamily="'Archivo Variable', Print, sans-serif"
      textRendering="geometricPrecision"
      style={{ fontVariantLigatures: 'none', fontFeatureSettings: 'normal', display: 'block' }}
      {...svg}
    >
      <rect width={page.width} height={page.height} fill="#ffffff" />
      {page.drawn.map((drawn, index) =>
        drawn.kind === 'link' && !links ? null : <DrawnView key={index} drawn={drawn} />,
      )}
      {children}
    </svg>
  )
}

function DrawnView({ drawn }: { drawn: Drawn }) {
  switch (drawn.kind) {
    case 'rect': {
      const { x, y, width, height, fill, radius } = drawn
      return <rect x={x} y={y} width={width} height={height} fill={fill} rx={radius} />
    }
    case 'line': {
      const { x1, y1, x2, y2, color, thickness } = drawn
      return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={color} strokeWidth={thickness} />
    }
    case 'circle':
      return (
        <circle cx={drawn.x} cy={drawn.y} r={drawn.radius} fill={drawn.fill} stroke={drawn.stroke} strokeWidth={0.5} />
      )
    case 'text':
      return <TextView {...drawn} />
    case 'picture':
      return <PictureView key={drawn.url} {...drawn} />
    case 'qr':
      return <QrView {...drawn} />
    case 'link':
      return (
        <a href={drawn.url} aria-hidden="true" tabIndex={-1}>
          <rect x={drawn.x} y={drawn.y} width={drawn.width} height={drawn.height} fill="transparent" />
        </a>
      )
  }
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

function TextView({ x, y, text, size, face, color, align }: Extract<Drawn, { kind: 'text' }>) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={face === 'regular' ? 400 : 700}
      fill={color}
      textAnchor={anchors[align]}
      letterSpacing={`${tracking[face]}em`}
      style={{ fontStretch: face === 'wide' ? '116%' : '100%' }}
    >
      {text}
    </text>
  )
}

function PictureView({ x, y, width, height, url, alt, shows }: Extract<Drawn, { kind: 'picture' }>) {
  const [failed, setFailed] = useState(false)
  if (failed) return toNoPicture({ x, y, width, height }).map((drawn, index) => <DrawnView key={index} drawn={drawn} />)
  // Sharp on the screens of most, and when the page is enlarged.
  const wide = pictureWidths.find((one) => one >= width * 2) ?? pictureWidths.at(-1)!
  return (
    <image
      {...{ x, y, width, height }}
      href={pictureAt(url, wide)}
      preserveAspectRatio={shows === 'goods' ? 'xMidYMid slice' : 'xMidYMid meet'}
      role="img"
      aria-label={alt}
      onError={() => setFailed(true)}
    />
  )
}

function QrView({ x, y, size, text }: Extract<Drawn, { kind: 'qr' }>) {
  const { modules, path } = toQrCode(text)
  return (
    <path
      d={path}
      transform={`translate(${x} ${y}) scale(${size / modules})`}
      fill="#000000"
      shapeRendering="crispEdges"
    />
  )
}
