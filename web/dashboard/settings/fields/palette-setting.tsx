import {
  collegeSettingMessages as messages,
  settingNames,
} from "../../../../contract/messages/settings-screen.ts";
import { type PaletteName, paletteNames } from "../../../../contract/palettes.ts";

type PaletteSettingProps = {
  value: PaletteName;
  onChange: (value: PaletteName) => void;
};

/** The colours of the site: swatches with names, as radio buttons. */
export function PaletteSetting({ value, onChange }: PaletteSettingProps) {
  return (
    <fieldset className="palettes">
      <legend>{settingNames.palette}</legend>
      {paletteNames.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="palette"
            value={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <span className="palette-sample" data-palette={name} aria-hidden="true" />
          {messages.palettes[name]}
        </label>
      ))}
    </fieldset>
  );
}
