import { useState } from 'react';
import { letSlashOpen, slashOpens } from '../frame/slash-key.ts';

/** Turns the one-key way to the search on and off in this browser. */
export function SlashSwitch() {
  const [isOn, setOn] = useState(slashOpens);
  return (
    <label className="check small dim search-key">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          letSlashOpen(event.target.checked);
        }}
      />
      <span>The / key opens the search</span>
    </label>
  );
}
