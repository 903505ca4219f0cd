import { ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Field } from '../design/field.tsx';
import { useListbox } from '../design/listbox.ts';
import { automatic, findLanguages, type Language, languageName, languagesAmong } from './languages.ts';
import './language-field.css';

type Props = {
  name: string;
  value: string;
  onChoose: (tag: string) => void;
  /** The ones to choose from before anything is typed; all that are common, where it is left out. */
  offered?: readonly string[] | undefined;
  label?: string;
  /** Whether it may be left to Capstan. */
  withAutomatic?: boolean;
  /** Instead of what the choice means. */
  note?: string | undefined;
};

export function LanguageField(props: Props) {
  const { name, label = 'Spoken language', withAutomatic = true, value, onChoose, offered, note } = props;
  /** Undefined while nothing is being typed: then the input shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const matching = typed === undefined ? languagesAmong(offered) : findLanguages(typed);
  const found = withAutomatic ? matching : matching.filter(({ tag }) => tag !== automatic);

  function take({ tag }: Language) {
    onChoose(tag);
    close();
  }

  function close() {
    setTyped(undefined);
    setOpen(false);
  }

  /** Who types a language in full and goes on has chosen it. */
  function leave() {
    const [first] = found;
    const wanted = typed?.trim().toLowerCase();
    if (first && (first.tag.toLowerCase() === wanted || first.name.toLowerCase() === wanted)) onChoose(first.tag);
    close();
  }

  const listbox = useListbox({ label: 'Languages', open, items: found, onTake: take });

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Field
        name={name}
        label={label}
        hint={
          note ??
          (value === automatic
            ? 'Capstan listens and decides.'
            : `Every word is heard as ${languageName(value)} (${value}).`)
        }
      >
        {(control) => (
          <Popover.Anchor asChild>
            <div className="language">
              <input
                className="input"
                {...control}
                {...listbox.input}
                placeholder="A language, or a tag such as pt-BR"
                value={typed ?? (value === '' ? '' : languageName(value))}
                onFocus={(event) => event.target.select()}
                onClick={() => setOpen(true)}
                onBlur={leave}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setOpen(true);
                  listbox.start();
                }}
                onKeyDown={(event) => {
                  if (!open && event.key === 'ArrowDown') setOpen(true);
                  else listbox.onKeyDown(event);
                }}
              />
              <ChevronsUpDown aria-hidden />
            </div>
          </Popover.Anchor>
        )}
      </Field>
      <Popover.Content
        className="menu language-list"
        role="presentation"
        sideOffset={4}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {found.length === 0 ? (
          <p className="language-none">No such language. A BCP 47 tag is taken too: en, pt-BR, yue.</p>
        ) : (
          <div {...listbox.list}>
            {found.map((language, index) => (
              <div className="menu-item" key={language.tag} {...listbox.option(index, language)}>
                <span className="menu-item-text">
                  {language.name}
                  {language.ownName !== undefined && <span className="language-own"> {language.ownName}</span>}
                </span>
                {language.tag !== automatic && <code className="language-tag">{language.tag}</code>}
              </div>
            ))}
          </div>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
