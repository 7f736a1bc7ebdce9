/** The river before dawn: hills, a low sun, boats with books for sails, and the light of the pier on the water. */
export function HarbourScene({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 1200 480" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="bong-toi" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stopColor="#0a1d33" stopOpacity=".96" /><stop offset=".42" stopColor="#0a1d33" stopOpacity=".82" /><stop offset=".68" stopColor="#0a1d33" stopOpacity="0" /></linearGradient>
        <linearGradient id="troi" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stopColor="#0a1d33" /><stop offset=".55" stopColor="#214b77" /><stop offset="1" stopColor="#f0956a" /></linearGradient>
      </defs>
      <rect width="1200" height="480" fill="#0a1d33" />
      <rect width="1200" height="320" fill="url(#troi)" />
      <circle cx="930" cy="196" r="112" fill="#ffb48c" opacity=".22" /><circle cx="930" cy="196" r="66" fill="#ffd9bf" />
      <path d="M380 300c90-70 150-90 230-50 70-70 150-90 240-20 80-50 150-40 210 10 50-30 100-30 140-6v96H380Z" fill="#2a4a6e" />
      <path d="M300 316c120-50 210-40 310-6 120-50 220-36 300 2 100-32 190-24 290 8v40H300Z" fill="#0f2a47" />
      <path d="M0 318h1200v162H0Z" fill="#12365a" />
      <g fill="#ffb48c" opacity=".6"><path d="M868 330h124v4H868zM886 346h90v4h-90zM874 364h112v4H874zM900 384h62v4h-62zM890 406h86v4h-86z" /></g>
      <path d="M0 372c50 0 50 9 100 9s50-9 100-9 50 9 100 9 50-9 100-9 50 9 100 9 50-9 100-9 50 9 100 9 50-9 100-9 50 9 100 9 50-9 100-9 50 9 100 9 50-9 100-9v108H0Z" fill="#0f2a47" />
      <g transform="translate(720 226)">
        <path d="M76 118V10C54-4 28-4 4 8v84c26-8 52-2 72 26Z" fill="#e2622a" /><path d="M82 118V24c18-12 38-12 58-2v74c-20-6-42 0-58 22Z" fill="#ffb48c" />
        <path d="M-14 118h186c-10 32-34 46-64 46H50c-30 0-54-14-64-46Z" fill="#071627" /><path d="M-14 118h186l-3 9H-11Z" fill="#c4470f" />
        <path d="M18 26c14-5 30-3 46 5M18 46c14-5 30-3 46 5M18 66c14-5 30-3 46 5" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="translate(1052 286) scale(.42)"><path d="M76 118V10C54-4 28-4 4 8v84c26-8 52-2 72 26Z" fill="#f5efe4" /><path d="M82 118V24c18-12 38-12 58-2v74c-20-6-42 0-58 22Z" fill="#d9ccb5" /><path d="M-14 118h186c-10 32-34 46-64 46H50c-30 0-54-14-64-46Z" fill="#071627" /></g>
      <path d="M0 430c60 0 60 10 120 10s60-10 120-10 60 10 120 10 60-10 120-10 60 10 120 10 60-10 120-10 60 10 120 10 60-10 120-10 60 10 120 10 60-10 120-10v60H0Z" fill="#0a1d33" />
      <rect width="1200" height="480" fill="url(#bong-toi)" />
    </svg>
  )
}
