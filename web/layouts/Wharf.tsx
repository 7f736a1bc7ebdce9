/** A river at dusk: sun, far hills, a stilt wharf with a lamp, a boat whose sails are a book. */
export function Wharf() {
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fdf1e7" />
          <stop offset="0.6" stopColor="#f7cfb4" />
        </linearGradient>
      </defs>
      <rect width="800" height="1000" fill="url(#dusk)" />
      <circle cx="540" cy="430" r="104" fill="#f0956a" />
      <circle cx="540" cy="430" r="150" fill="#f0956a" opacity="0.18" />
      <path
        d="M0 520c90-70 150-96 230-60 60-64 130-82 210-16 70-36 130-30 190 20 60-34 110-30 170 4v140H0Z"
        fill="#c9a9a0"
      />
      <path d="M0 560c120-50 190-40 280-8 110-46 190-36 270 2 90-32 170-24 250 6v80H0Z" fill="#8d8796" />
      <rect y="596" width="800" height="404" fill="#214b77" />
      <path
        d="M0 660c70 0 70 14 140 14s70-14 140-14 70 14 140 14 70-14 140-14 70 14 140 14 70-14 100-14v340H0Z"
        fill="#17395d"
      />
      <path d="M0 760c80 0 80 16 160 16s80-16 160-16 80 16 160 16 80-16 160-16 80 16 160 16v224H0Z" fill="#0f2a47" />
      <g fill="#f0956a" opacity="0.55">
        <rect x="480" y="612" width="120" height="5" rx="2.500" />
        <rect x="505" y="630" width="84" height="5" rx="2.500" />
        <rect x="492" y="650" width="60" height="5" rx="2.500" />
        <rect x="530" y="676" width="44" height="5" rx="2.500" />
      </g>
      <g>
        <rect x="421" y="436" width="6" height="228" rx="3" fill="#0a1d33" />
        <path d="M420 642V452c-42-24-86-24-124-4v156c44-14 92-6 124 38Z" fill="#e2622a" />
        <path d="M428 642V476c34-20 68-20 98-4v128c-36-10-72-2-98 42Z" fill="#ffb48c" />
        <path d="M270 660h300c-16 50-54 76-104 76h-92c-50 0-88-26-104-76Z" fill="#0a1d33" />
        <path d="M270 660h300l-5 13H275Z" fill="#c4470f" />
        <path
          d="M318 488c26-8 54-6 82 8M318 520c26-8 54-6 82 8M318 552c26-8 54-6 82 8"
          fill="none"
          stroke="#fff"
          strokeOpacity="0.45"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M232 740c40 0 40 10 80 10s40-10 80-10 40 10 80 10 40-10 80-10 40 10 70 10"
        fill="none"
        stroke="#8fb3d9"
        strokeOpacity="0.6"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g fill="#0a1d33">
        <rect x="0" y="610" width="190" height="14" />
        <rect x="30" y="624" width="11" height="150" />
        <rect x="96" y="624" width="11" height="170" />
        <rect x="160" y="624" width="11" height="150" />
        <rect x="150" y="500" width="7" height="112" />
        <path d="M138 500h31l-6-22h-19Z" />
      </g>
      <circle cx="153.500" cy="506" r="9" fill="#ffd9a0" />
      <circle cx="153.500" cy="506" r="26" fill="#ffd9a0" opacity="0.25" />
    </svg>
  )
}
