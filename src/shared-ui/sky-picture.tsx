import { type SkyKind, skyColors } from '../domain/sky/sky-colors.ts'
import { SKY_STOPS, type SkyFrame, skyShapes } from '../domain/sky/sky-shapes.ts'

interface SkyPictureProps extends SkyFrame {
  kind: SkyKind
  className?: string
}

/**
 * Colors are attributes, so that no page needs styles of its own. A browser without light-dark() ignores such an
 * attribute and takes the color of the group around, which is that of the light.
 */
export function SkyPicture({ kind, width, height, className = '' }: SkyPictureProps) {
  const [light, dark] = [skyColors(kind, 'light'), skyColors(kind, 'dark')]
  // Two pictures of the same kind may share the definition.
  const id = `sky-${kind.accent}-${kind.hour}${kind.isOver ? '-over' : ''}`
  const both = (color: keyof typeof light) => `light-dark(${light[color]},${dark[color]})`
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      width={width / 4}
      height={height / 4}
      className={`sky-picture ${className}`}
    >
      <linearGradient id={id} x2="0" y2="1" color={light.middle}>
        {SKY_STOPS.map(([color, offset]) => (
          <stop key={color} offset={offset} color={both(color)} stopColor="currentColor" />
        ))}
      </linearGradient>
      <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${id})`} />
      {skyShapes(kind.hour, { width, height }).map(({ path, color, opacity, line, isLight }) => (
        <g
          key={`${path} ${color}`}
          opacity={opacity}
          className={isLight ? 'sky-light' : undefined}
          {...(line ? { stroke: light[color], fill: 'none' } : { fill: light[color] })}
        >
          <path
            d={path}
            {...(line
              ? { stroke: both(color), strokeWidth: line, strokeLinecap: 'round' }
              : { fill: both(color) })}
          />
        </g>
      ))}
    </svg>
  )
}
